import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { besideCopy } from '../../../copy/besides.ts'
import { dashboard as copy } from '../../../copy/cleaner.ts'
import { money } from '../../../copy/format.ts'
import { Figure } from '../../../ui/figure.tsx'
import classes from './stat-cards.module.css'
import type { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

/** Each figure comes from a call of its own: one that failed leaves the others standing. */
export function StatCards({ counts, earnings, stats }: Dashboard) {
  const reviews = stats.data?.reviewCount
  const besides = (earnings.data?.besides ?? []).filter(({ amount }) => amount > 0)
  const plus = besides.map(({ kind, amount }) => besideCopy[kind].plus(money(amount))).join(', ')
  return (
    <dl className={classes.stats}>
      <Stat label={copy.active}>
        <Figure of={counts}>{({ active }) => active}</Figure>
      </Stat>
      <Stat label={copy.completed}>
        <Figure of={counts}>{({ completed }) => completed}</Figure>
      </Stat>
      <Stat label={copy.earnings} note={plus}>
        <Figure of={earnings}>{({ totalEarnings }) => money(totalEarnings)}</Figure>
      </Stat>
      <Stat label={copy.rating} note={reviews ? copy.reviewCount(reviews) : undefined}>
        <Figure of={stats}>
          {({ averageRating }) =>
            averageRating === null ? (
              <span className={classes.none}>{copy.noRatings}</span>
            ) : (
              averageRating.toFixed(1)
            )
          }
        </Figure>
      </Stat>
    </dl>
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
