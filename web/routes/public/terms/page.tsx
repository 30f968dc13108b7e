import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listedCopy } from '#text/listed.ts'
import { policyCopy, termsSections } from '#text/policies.ts'
import { Policy } from '#web/features/policy/policy.tsx'
import { loadVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { listed } from '#web/ui/page-meta.ts'

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
