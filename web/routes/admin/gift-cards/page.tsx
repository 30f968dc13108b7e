import { dayInWords, money } from '#locales/format.ts'
import { adminGiftCardCopy as copy } from '#text/admin-gift-cards.ts'
import { useUser } from '#web/api/session.ts'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { GiftCardActs, type GiftCardActsProps } from './gift-card-acts.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/gift-cards', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

const named = ({ name, email }: { name: string; email: string }) => [name, email].filter(Boolean).join(', ')

/** Gift cards with what became of them, and the acts of an admin. */
export default function GiftCardList() {
  const mayAct = useUser()?.role === 'admin'
  const list = useAdminList('GET /api/admin/gift-cards', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.number, cell: ({ id }) => `#${id}` },
        {
          head: copy.state,
          cell: ({ state, dispute }) =>
            [copy.states[state], dispute && copy.disputes[dispute]].filter(Boolean).join(', '),
        },
        { head: copy.amount, cell: ({ amount }) => money(amount) },
        { head: copy.sender, cut: true, cell: ({ sender }) => named(sender) },
        { head: copy.recipient, cut: true, cell: ({ recipient }) => named(recipient) },
        { head: copy.sends, cell: ({ sendsOn }) => dayInWords(sendsOn) },
        {
          head: copy.redeemedBy,
          cell: ({ redeemedBy }) => (redeemedBy ? <PersonLink {...redeemedBy} /> : copy.nobody),
        },
        ...(mayAct
          ? [{ head: copy.acts, cell: (card: GiftCardActsProps['card']) => <GiftCardActs card={card} /> }]
          : []),
      ]}
    />
  )
}
