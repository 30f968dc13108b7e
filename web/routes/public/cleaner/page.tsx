import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { splitLanguage } from '#contract/localized-path.ts'
import { cleanerOfPath, cleanerPath } from '#contract/public-pages.ts'
import { cleanerPageCopy as copy } from '#text/cleaner-page.ts'
import { CallError } from '#web/api/call-error.ts'
import { readFormValues } from '#web/api/form-action.ts'
import { callFrom, callPageFrom, userFrom } from '#web/api/server-call.ts'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { loadVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { listed } from '#web/ui/page-meta.ts'
import { About } from './about.tsx'
import { BookingCard } from './booking-card.tsx'
import styles from './cleaner.module.css'
import { cleanerStructuredData } from './cleaner-facts.ts'
import { CleanerHeader } from './cleaner-header.tsx'
import { CleanerNotFound } from './missing.tsx'
import { Reviews } from './reviews.tsx'

export const handle: PageHandle = { access: 'open', scripts: false }

const reviewsPerPage = 20

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const id = cleanerOfPath(splitLanguage(url.pathname).path)
  const after = url.searchParams.get('after')
  const visit = loadVisit(context)
  try {
    if (id === null) return data({ visit: await visit, found: null }, { status: 404 })
    const params = { id }
    const query = { limit: reviewsPerPage, ...(after !== null && { after }) }
    const [cleaner, reviews, user] = await Promise.all([
      callFrom(context, 'GET /api/cleaners/:id', { params }),
      callPageFrom(context, 'GET /api/cleaners/:id/reviews', { params, query }),
      userFrom(context),
    ])
    const known = user?.role === 'customer' ? await callFrom(context, 'GET /api/favourites') : []
    const isFavourite = known.find(({ userId }) => userId === id)?.isFavourite ?? null
    return data({ visit: await visit, found: { cleaner, reviews, later: after !== null, isFavourite } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404) return data({ visit: await visit, found: null }, { status: 404 })
    if (id !== null && error.status === 400) throw redirect(paths.cleaner(id))
    throw data(null, { status: error.status })
  }
}

/** Adds the cleaner to the customer's favourites or removes them; a refusal changes nothing on the page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const id = cleanerOfPath(splitLanguage(new URL(request.url).pathname).path)
  if (id === null) return redirect(paths.findCleaners(), 303)
  const { favourite } = await readFormValues(request, { favourite: '' })
  const params = { id }
  try {
    if (favourite === 'add') await callFrom(context, 'PUT /api/cleaners/:id/favourite', { params })
    if (favourite === 'remove') await callFrom(context, 'DELETE /api/cleaners/:id/favourite', { params })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
  }
  return redirect(paths.cleaner(id), 303)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { visit, found } = loaderData
  const area = visit.brand.serviceArea
  const titled = (title: string) => `${title} | ${visit.brand.name}`
  const unlisted = { name: 'robots', content: 'noindex' }
  if (!found) return [{ title: titled(copy.missing.pageTitle) }, unlisted]
  const { cleaner, later } = found
  const title = titled(copy.title(cleaner.name, area))
  if (!cleaner.isPublic) return [{ title }, unlisted]
  const about = listed(visit.config, {
    path: cleanerPath(cleaner.userId),
    title,
    description: copy.description(
      cleaner.name,
      area,
      cleaner.specialties.slice(0, 3),
      count(cleaner.ratings),
    ),
    data: later ? [] : cleanerStructuredData(visit.config, cleaner, found.reviews.rows),
  })
  // Later review pages are not indexed: the canonical URL is the first page.
  return later ? [...about, unlisted] : about
}

const count = (ratings: number[]) => ratings.reduce((sum, n) => sum + n, 0)

export default function CleanerPage() {
  const { visit, found } = useLoaderData<typeof loader>()
  if (!found) return <CleanerNotFound visit={visit} />
  const { cleaner, reviews, later, isFavourite } = found
  return (
    <PublicFrame visit={visit}>
      <CleanerHeader cleaner={cleaner} visit={visit} reviews={count(cleaner.ratings)} />
      <div className={styles.columns}>
        <BookingCard cleaner={cleaner} visit={visit} isFavourite={isFavourite} />
        <div className={styles.told}>
          <About cleaner={cleaner} />
          <Reviews
            cleaner={cleaner}
            reviews={reviews}
            later={later}
            total={count(cleaner.ratings)}
            zone={visit.config.serviceZone}
          />
        </div>
      </div>
    </PublicFrame>
  )
}
