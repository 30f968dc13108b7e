import { phoneText, shortDate } from '#locales/format.ts'
import { peopleCopy as copy } from '#text/admin-list.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { PersonState } from '#web/features/admin-list/person-state.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = {
  role: { label: copy.role, options: copy.roles },
  state: { label: copy.state, options: copy.states },
}

const prefetch = prefetchAdminList('GET /api/admin/people', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function People() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/people', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.name, cut: true, cell: ({ id, name }) => <PersonLink id={id} name={name} /> },
        {
          head: copy.email,
          cut: true,
          cell: ({ email, emailConfirmed }) =>
            email && (
              <>
                <EmailText email={email} />
                {!emailConfirmed && ` (${copy.unconfirmed})`}
              </>
            ),
        },
        { head: copy.phone, cell: ({ phone }) => phone && phoneText(phone) },
        { head: copy.role, cell: ({ role }) => copy.roles[role] },
        { head: copy.state, cell: ({ state }) => state && <PersonState state={state} /> },
        { head: copy.since, cell: ({ createdAt }) => shortDate(createdAt, serviceZone) },
      ]}
    />
  )
}
