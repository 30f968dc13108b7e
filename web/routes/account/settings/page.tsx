import { Stack, Tabs } from '@mantine/core'
import { settingsCopy as copy } from '#text/settings.ts'
import {
  addressesQuery,
  creditQuery,
  currentUserQuery,
  factorsQuery,
  identitiesQuery,
  paymentMethodsQuery,
  sessionsQuery,
} from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { tabOf, useTabInAddress, useWasOpen } from '#web/ui/use-tab-in-address.ts'
import { OwnAccount } from './own-account.tsx'
import { PaymentMethods } from './payment-methods/payment-methods.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { Security } from './security.tsx'

export const handle: PageHandle = { access: 'signed-in' }
export const meta = titled(() => copy.title)

const first = 'account'
const tabs = [first, 'addresses', 'security', 'payment'] as const

const prefetch: Prefetch = async ({ url: { searchParams }, load }) => {
  const user = await load(currentUserQuery)
  const tab = user?.mustAddFactor ? 'security' : tabOf(searchParams, tabs)
  if (tab === 'payment' && user?.role === 'customer')
    await Promise.all([load(creditQuery), load(paymentMethodsQuery)])
  if (tab === 'addresses') await load(addressesQuery)
  if (tab === 'security') await Promise.all([load(identitiesQuery), load(factorsQuery), load(sessionsQuery)])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Settings() {
  const user = useUser()
  const [tab, openTab] = useTabInAddress(tabs)
  const wasFirst = useWasOpen(tab === first)
  if (!user) return null
  const keepsCards = user.role === 'customer'
  if (user.mustAddFactor)
    return (
      <Stack gap="lg" maw="36rem">
        <PageTitle>{copy.title}</PageTitle>
        <Security user={user} />
      </Stack>
    )
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Tabs value={tab} onChange={openTab}>
        <Tabs.List aria-label={copy.tabList}>
          <Tabs.Tab value="account">{copy.tabs.account}</Tabs.Tab>
          <Tabs.Tab value="addresses">{copy.tabs.addresses}</Tabs.Tab>
          <Tabs.Tab value="security">{copy.tabs.security}</Tabs.Tab>
          {keepsCards && <Tabs.Tab value="payment">{copy.tabs.payment}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="account" pt="lg">
          {wasFirst && <OwnAccount user={user} />}
        </Tabs.Panel>
        <Tabs.Panel value="addresses" pt="lg">
          {tab === 'addresses' && <SavedAddresses />}
        </Tabs.Panel>
        <Tabs.Panel value="security" pt="lg">
          {tab === 'security' && <Security user={user} />}
        </Tabs.Panel>
        {keepsCards && (
          <Tabs.Panel value="payment" pt="lg">
            {tab === 'payment' && <PaymentMethods />}
          </Tabs.Panel>
        )}
      </Tabs>
    </Stack>
  )
}
