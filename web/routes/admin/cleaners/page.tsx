import { phoneText, shortDate } from '#locales/format.ts'
import { checksCopy } from '#text/admin-checks.ts'
import { cleanersCopy as copy, peopleCopy } from '#text/admin-list.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { checkText } from '#web/features/admin-list/check-text.ts'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { PersonState } from '#web/features/admin-list/person-state.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const { unvetted, approved, suspended } = peopleCopy.states
const filters = {
  vetting: { label: peopleCopy.state, options: { unvetted, approved, suspended } },
  check: {
    label: checksCopy.check,
    options: { needs_person: checksCopy.needsPerson, ...checksCopy.words },
  },
}

const prefetch = prefetchAdminList('GET /api/admin/cleaners', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Cleaners() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/cleaners', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={peopleCopy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: peopleCopy.name, cut: true, cell: ({ id, name }) => <PersonLink id={id} name={name} /> },
        { head: peopleCopy.state, cell: ({ vetting }) => <PersonState state={vetting} /> },
        {
          head: copy.profile,
          cell: ({ profileComplete }) => (profileComplete ? copy.complete : copy.incomplete),
        },
        { head: checksCopy.check, cut: true, cell: ({ check }) => checkText(check, serviceZone) },
        {
          head: copy.contact,
          cut: true,
          cell: ({ email, phone }) => (
            <>
              {phone && phoneText(phone)}
              {phone && email && ', '}
              {email && <EmailText email={email} />}
            </>
          ),
        },
        { head: copy.rating, cell: ({ rating }) => rating ?? copy.noRating, figure: true },
        { head: copy.jobs, cell: ({ jobs }) => jobs, figure: true },
        { head: peopleCopy.since, cell: ({ createdAt }) => shortDate(createdAt, serviceZone) },
      ]}
    />
  )
}
