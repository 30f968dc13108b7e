import { Anchor, Card, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { receiptsCopy } from '#text/receipts.ts'
import { shellCopy } from '#text/shell.ts'
import type { User } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountInfo } from './account-info.tsx'
import { BecomeCleaner } from './become-cleaner.tsx'
import { EmailCard } from './email-card.tsx'
import { LanguageCard } from './language-card.tsx'

// Lazy: few visits to the settings are about them.
const CalendarCard = lazy(async () => ({
  default: (await import('./calendar/calendar-card.tsx')).CalendarCard,
}))

const PushCard = lazy(async () => ({
  default: (await import('./push/push-card.tsx')).PushCard,
}))

/** The user's name, email address and phone number. */
export function OwnAccount({ user }: { user: User }) {
  const hydrated = useHydrated()
  return (
    <Stack maw="36rem">
      <Card>
        <AccountInfo user={user} />
      </Card>
      <Card>
        <EmailCard user={user} />
      </Card>
      <Card>
        <LanguageCard />
      </Card>
      {/* In the first HTML a press would be lost: their chunks hydrate later than the page. */}
      {hydrated && (
        <Suspense fallback={<CardSkeletons cards={2} />}>
          <CalendarCard />
          {!user.seenBy && <PushCard />}
        </Suspense>
      )}
      {user.role === 'customer' && <BecomeCleaner />}
      {(user.role === 'customer' || user.hasBookings) && (
        <Anchor component={Link} to={paths.receipts()}>
          {receiptsCopy.open}
        </Anchor>
      )}
      <Anchor href={paths.messages()}>{shellCopy.messages}</Anchor>
      <Anchor href={paths.yourData()}>{shellCopy.yourData}</Anchor>
    </Stack>
  )
}
