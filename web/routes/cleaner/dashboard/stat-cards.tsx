import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '#locales/format.ts'
import { dashboard as copy } from '#text/cleaner.ts'
import { tipCopy } from '#text/tips.ts'
import { paths } from '#web/paths.ts'
import { Figure } from '#web/ui/figure.tsx'
import classes from './stat-cards.module.css'
import type { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

/** Each figure has its own query: a failed one leaves the others intact. */
export function StatCards({ counts, earnings, stats }: Dashboard) {
  const reviews = stats.data?.reviewCount
  const tips = (earnings.data?.tips ?? []).filter(({ amount }) => amount > 0)
  const included = tips.map(({ kind, amount }) => tipCopy[kind].including(money(amount))).join(', ')
  return (
    <dl className={classes.stats}>
      <Stat label={copy.active}>
        <Figure of={counts}>{({ active }) => active}</Figure>
      </Stat>
      <Stat label={copy.completed}>
        <Figure of={counts}>{({ completed }) => completed}</Figure>
      </Stat>
      <Stat label={copy.earnings} note={included} to={paths.cleanerEarnings()}>
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

interface StatProps {
  label: string
  note?: string | undefined
  /** The URL that the card links to. */
  to?: string
  children: ReactNode
}

function Stat({ label, note, to, children }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt>
        {to ? (
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="money">
        {children}
        {note && (
          <Text component="span" display="block" size="xs" c="dimmed" fw={400} lh={1.4}>
            {note}
          </Text>
        )}
      </dd>
    </div>
  )
}
