import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listedCopy } from '../../../copy/listed.ts'
import { policyCopy, privacySections } from '../../../copy/policies.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { listed } from '../../../ui/page-meta.ts'
import { loadVisit } from '../frame/visit.ts'
import { Policy } from '../policy/policy.tsx'

export const handle: PageHandle = { access: 'open', scripts: false }

export const loader = ({ context }: LoaderFunctionArgs) => loadVisit(context)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? listed(loaderData.config, {
        path: '/privacy-policy',
        title: `${policyCopy.privacy} | ${loaderData.brand.name}`,
        description: listedCopy.privacy(loaderData.brand.name),
      })
    : []

export default function PrivacyPolicy() {
  return (
    <Policy visit={useLoaderData<typeof loader>()} title={policyCopy.privacy} sections={privacySections} />
  )
}
