import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { contactAdminCopy as copy } from '#text/admin-list.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/contact-messages', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function ContactMessages() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/contact-messages', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        {
          head: copy.subject,
          cut: true,
          cell: ({ id, subject }) => <Link to={paths.adminContactMessage(id)}>{subject}</Link>,
        },
        {
          head: copy.from,
          cut: true,
          cell: ({ name, email }) => (
            <>
              {name}, <EmailText email={email} />
            </>
          ),
        },
        {
          head: copy.state,
          cell: ({ state }) => (
            <ToneBadge tone={state === 'answered' ? 'green' : 'yellow'}>{copy.states[state]}</ToneBadge>
          ),
        },
        { head: copy.when, cell: ({ createdAt }) => briefTime(createdAt, serviceZone) },
      ]}
    />
  )
}
