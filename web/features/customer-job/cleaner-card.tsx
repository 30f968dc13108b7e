import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { phoneText } from '#locales/format.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { uiCopy } from '#text/ui.ts'
import { cleanerStatsQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { SkeletonArea } from '#web/ui/skeletons.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { VettedBadge } from '../job/card/vetted-badge.tsx'
import { useByLink } from './by-link.ts'

// Only customers with an account have favorites, and only after a visit.
const Heart = lazy(async () => ({ default: (await import('../favourite/heart.tsx')).Heart }))

type CardCleaner = NonNullable<JobView['cleaner']>

interface Props {
  job: JobView
  /** Shown while the job has no cleaner. */
  children?: ReactNode
}

export function CleanerCard({ job: { cleaner, status }, children }: Props) {
  const never = status === 'cancelled'
  // Cleaner pages are for people with an account.
  const byLink = useByLink()
  const hydrated = useHydrated()
  return (
    <Card component="section" aria-labelledby="cleaner">
      <Stack gap="sm">
        <Title order={2} size="h3" id="cleaner">
          {copy.cleaner}
        </Title>
        {cleaner ? (
          <>
            <Person cleaner={cleaner} linked={!byLink} />
            {!byLink && <Stats cleanerId={cleaner.id} />}
            {/* In the first HTML a press of it would be lost: its chunk hydrates later than the page. */}
            {!byLink && hydrated && status === 'completed' && (
              <Suspense fallback={null}>
                <Heart cleaner={{ userId: cleaner.id, name: cleaner.name }} />
              </Suspense>
            )}
          </>
        ) : (
          <div>
            <Text fw={600}>{never ? copy.neverTaken : copy.noCleaner}</Text>
            <Text c="dimmed">{never ? copy.neverTakenHint : copy.noCleanerHint}</Text>
          </div>
        )}
        {children}
      </Stack>
    </Card>
  )
}

function Person({ cleaner, linked }: { cleaner: CardCleaner; linked: boolean }) {
  const { id, name, phone } = cleaner
  return (
    <Group align="flex-start">
      <Avatar name={name} cleanerId={id} size={56} />
      <div style={{ flex: '1 1 7rem', overflowWrap: 'anywhere' }}>
        <Text fw={600}>{linked ? <Anchor href={paths.cleaner(id)}>{name}</Anchor> : name}</Text>
        <VettedBadge of={cleaner} />
        {phone && (
          <div>
            <PhoneLink phone={phone} label={copy.call(name, phoneText(phone))} />
          </div>
        )}
      </div>
    </Group>
  )
}

function Stats({ cleanerId }: { cleanerId: number }) {
  const { data: stats, isError } = useQuery(cleanerStatsQuery(cleanerId))
  if (isError && !stats) return <Text c="dimmed">{copy.statsFailed}</Text>
  if (!stats) {
    return (
      <SkeletonArea>
        <Skeleton h={105} />
      </SkeletonArea>
    )
  }
  const { completedJobCount, averageRating, reviewCount } = stats
  return (
    <FactList>
      <Fact label={copy.completedJobs}>{completedJobCount}</Fact>
      <Fact label={copy.rating} wide>
        {averageRating === null ? (
          uiCopy.noRatings
        ) : (
          <Group gap={6}>
            <Stars rating={averageRating} />
            <span>
              {averageRating.toFixed(1)} ({copy.reviews(reviewCount)})
            </span>
          </Group>
        )}
      </Fact>
    </FactList>
  )
}
