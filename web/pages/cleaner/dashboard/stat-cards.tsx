import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dashboard as copy } from '../../../copy/cleaner.ts'
import { money } from '../../../copy/format.ts'
import classes from './stat-cards.module.css'
import type { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

export function StatCards({
  activeCount,
  completedCount,
  earnings,
  rating,
  reviewCount,
  isPending,
}: Dashboard) {
  const show = (value: ReactNode) => (isPending ? <Skeleton height={32} width={64} /> : value)
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} spacing="md" className={classes.stats}>
      <Stat label={copy.active}>{show(activeCount)}</Stat>
      <Stat label={copy.completed}>{show(completedCount)}</Stat>
      <Stat label={copy.earnings}>{show(money(earnings))}</Stat>
      <Stat label={copy.rating} note={reviewCount > 0 ? copy.reviewCount(reviewCount) : undefined}>
        {show(rating === null ? <span className={classes.none}>{copy.noRatings}</span> : rating.toFixed(1))}
      </Stat>
    </SimpleGrid>
  )
}

function Stat({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt>{label}</dt>
      <dd className="money">
        {children}
        {note && (
          <Text component="span" size="xs" c="dimmed" fw={400}>
            {' '}
            {note}
          </Text>
        )}
      </dd>
    </div>
  )
}
