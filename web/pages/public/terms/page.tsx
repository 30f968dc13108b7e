import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listedCopy } from '../../../copy/listed.ts'
import { policyCopy, termsSections } from '../../../copy/policies.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { listed } from '../../../ui/page-meta.ts'
import { loadVisit } from '../frame/visit.ts'
import { Policy } from '../policy/policy.tsx'

export const handle: PageHandle = { access: 'open', scripts: false }

export const loader = ({ context }: LoaderFunctionArgs) => loadVisit(context)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? listed(loaderData.config, {
        path: '/terms',
        title: `${policyCopy.terms} | ${loaderData.brand.name}`,
        description: listedCopy.terms(loaderData.brand.name),
      })
    : []

export default function Terms() {
  return <Policy visit={useLoaderData<typeof loader>()} title={policyCopy.terms} sections={termsSections} />
}
