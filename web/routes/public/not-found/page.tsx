import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicCopy } from '#text/public.ts'
import styles from '#web/features/public-frame/frame.module.css'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { mainActionOf } from '#web/features/public-frame/main-way.ts'
import { loadVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'

export const handle: PageHandle = { access: 'open', scripts: false }

export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await loadVisit(context), { status: 404 })

const copy = publicCopy.notFound

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${copy.pageTitle} | ${loaderData?.brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const visit = useLoaderData<typeof loader>()
  const way = mainActionOf(visit)
  return (
    <PublicFrame visit={visit}>
      <div className={styles.notFound}>
        <BrandMark size={120} />
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        <p className={styles.choices}>
          <a href={paths.landing()} className={styles.button}>
            {copy.home}
          </a>
          <a href={way.to} className={styles.outlineButton}>
            {way.words}
          </a>
        </p>
      </div>
    </PublicFrame>
  )
}
