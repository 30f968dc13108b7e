import { Anchor, Stack, Tabs } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { profile as copy } from '#text/cleaner-profile.ts'
import type { User } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTabInAddress, useWasOpen } from '#web/ui/use-tab-in-address.ts'
import { CheckNote } from './check-note.tsx'
import { PayoutTab } from './payout/payout-tab.tsx'
import { ProfileForm } from './profile-form.tsx'
import { usePayoutReturn } from './use-payout-return.ts'

export const tabs = ['basic', 'payment'] as const

interface ProfileTabsProps {
  user: User
  profile: Answer<'GET /api/cleaner/profile'> | null
}

export function ProfileTabs({ user, profile }: ProfileTabsProps) {
  usePayoutReturn()
  const [tab, setTab] = useTabInAddress(tabs)
  const wasBasic = useWasOpen(tab === 'basic')
  return (
    <Stack gap="lg">
      <PageTitle>{profile ? copy.edit : copy.create}</PageTitle>
      {profile && <CheckNote check={profile.check} />}
      <Anchor component={Link} to={paths.cleanerAvailability()} w="fit-content">
        {copy.hoursLink}
      </Anchor>
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List grow aria-label={copy.tabs}>
          <Tabs.Tab value="basic">{copy.basic}</Tabs.Tab>
          <Tabs.Tab value="payment">{copy.payment}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="basic" pt="lg">
          {wasBasic && <ProfileForm user={user} profile={profile} onCreated={() => setTab('payment')} />}
        </Tabs.Panel>
        <Tabs.Panel value="payment" pt="lg">
          {tab === 'payment' && <PayoutTab profile={profile} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
