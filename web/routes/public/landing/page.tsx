import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { noNoticeHeader, readNotice } from '#contract/notice.ts'
import { brandCopy } from '#text/brand.ts'
import { roomsInWords } from '#text/rooms.ts'
import { shellCopy as copy } from '#text/shell.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { loadVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { impersonationOf } from '#web/shell/impersonation-of.ts'
import { listed } from '#web/ui/page-meta.ts'
import { BookingBar, BookingCallToAction } from './booking-call-to-action.tsx'
import { businessStructuredData } from './business-facts.ts'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { Neighbors } from './neighbors.tsx'
import { Reviews } from './reviews.tsx'
import { Apply, Features, Rooms, Steps } from './sections.tsx'

export const handle: PageHandle = { access: 'open', scripts: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [visit, reviews, cleaners, numbers] = await Promise.all([
    loadVisit(context),
    // Reviews are optional: without them the page shows examples.
    callFrom(context, 'GET /api/reviews/top').catch(() => []),
    callFrom(context, 'GET /api/cleaners/featured').catch(() => []),
    callFrom(context, 'GET /api/platform/numbers').catch(() => null),
  ])
  const notice = readNotice(request.headers.get('cookie'))?.kind
  const ended = notice === 'logged-out' || notice === 'logout-failed' ? notice : null
  return data(
    { visit, reviews, cleaners, numbers, ended },
    ended ? { headers: { 'set-cookie': noNoticeHeader } } : {},
  )
}

/** Ends an operator's impersonation; does nothing for anyone else. */
export async function action({ context }: ActionFunctionArgs) {
  const seen = impersonationOf(await userFrom(context))
  if (!seen) return redirect(paths.landing(), 303)
  await callFrom(context, 'DELETE /api/impersonation')
  return redirect(paths.adminPerson(seen.id), 303)
}

// Passes on the loader's header, which clears the notice of a logout once it is shown.
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? listed(loaderData.visit.config, {
        path: '/',
        title: brandCopy.title(loaderData.visit.brand.name),
        description: brandCopy.describe(roomsInWords(loaderData.visit.config.includedRooms)),
        data: businessStructuredData(loaderData.visit.config, loaderData.numbers),
      })
    : []

// Speculation rules that prefetch the booking form while the visitor reads.
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: ['/book-now*', '/auth/*', '/customer/*'] }, eagerness: 'moderate' }],
})

export default function Landing() {
  const { visit, reviews, cleaners, numbers, ended } = useLoaderData<typeof loader>()
  return (
    <PublicFrame visit={visit}>
      {ended && <LogoutNotice how={ended} />}
      <Hero visit={visit} />
      <div className={styles.afterHero}>
        <Steps />
        <Neighbors cleaners={cleaners} numbers={numbers} area={visit.brand.serviceArea} />
        <Rooms included={visit.config.includedRooms} />
        <Reviews reviews={reviews} zone={visit.config.serviceZone} />
        <BookingCallToAction visit={visit} />
        <Features cleanersApproved={visit.config.cleanersApproved} />
        <Apply visit={visit} />
        <BookingBar visit={visit} />
      </div>
      <script type="speculationrules">{speculationRules}</script>
    </PublicFrame>
  )
}

/** The outcome of the logout that redirected here. Source: C-055. */
function LogoutNotice({ how }: { how: 'logged-out' | 'logout-failed' }) {
  const out = how === 'logged-out'
  return (
    <p role={out ? 'status' : 'alert'} className={styles.ended} data-failed={!out || undefined}>
      <strong>{out ? copy.loggedOut : copy.logoutFailed}</strong>{' '}
      {out ? copy.loggedOutText : copy.logoutFailedText}
    </p>
  )
}
