import { Card, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobView } from '../../contract/job-view.ts'
import { useConfig } from '../api/config.tsx'
import { dayAndTime, duration, money, shortDate } from '../copy/format.ts'
import { moneyBackCopy } from '../copy/money-back.ts'
import { jobCardCopy as copy } from '../copy/ui.ts'
import { Fact, FactList } from './facts.tsx'
import { HomeFacts } from './home-facts.tsx'
import { addressLine } from './job-address.ts'
import classes from './job-card.module.css'
import { jobTitle } from './job-title.ts'
import { withMoneyBack } from './money-back.tsx'
import { PhoneLink } from './phone-link.tsx'
import { shareOf } from './share-of.ts'
import { StatusBadge } from './status-badge.tsx'
import { WaitsBadge } from './waits-badge.tsx'

interface Props {
  job: JobView
  /** Where the card leads. */
  to?: string
  /** Whose screen it is on: customers see the cleaner, cleaners the customer. */
  side: 'customer' | 'cleaner'
  /** Adds the cleaner's phone number for the customer. Source: C-071. */
  withPhone?: boolean
  order?: 2 | 3
  /** What can be done with the job. */
  children?: ReactNode
}

export function JobCard({ job, to, side, withPhone = false, order = 3, children }: Props) {
  const zone = useConfig().serviceZone
  const title = jobTitle(job)
  return (
    <Card component="article" className={classes.card}>
      <Group justify="space-between" gap="xs">
        <span className={classes.number}>
          {copy.number(job.id)} · {shortDate(job.scheduledFor, zone)}
        </span>
        <Group gap="xs">
          <WaitsBadge job={job} side={side} />
          <StatusBadge status={job.status} />
        </Group>
      </Group>
      <Title order={order} size="h4" className={classes.title}>
        {to ? (
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Title>
      <FactList>
        <Fact label={copy.when} wide>
          {dayAndTime(job.scheduledFor, zone)}
        </Fact>
        <Fact label={copy.where} wide>
          {addressLine(job.address)}
        </Fact>
        <Fact label={copy.duration}>{duration(job.duration)}</Fact>
        <HomeFacts home={job} />
        <Fact label={copy.price} money>
          {money(job.price)}
        </Fact>
        <MoneyBack job={job} side={side} />
        <Person job={job} side={side} withPhone={withPhone} />
      </FactList>
      {children && <div className={classes.actions}>{children}</div>}
    </Card>
  )
}

/** Of a price that was given back, or of which a fee was kept, the card says so. */
function MoneyBack({ job, side }: Pick<Props, 'job' | 'side'>) {
  if (side === 'cleaner')
    return job.status === 'cancelled' && <Amount label={shareOf(job)} amount={job.earnings} />
  const payment = withMoneyBack(job.payment)
  if (!payment) return null
  return (
    <>
      {payment.lateFee > 0 && (
        <Amount
          label={job.lockout ? moneyBackCopy.lockoutFee : moneyBackCopy.lateFee}
          amount={payment.lateFee}
        />
      )}
      {payment.refunded > 0 && <Amount label={moneyBackCopy.refunded} amount={payment.refunded} />}
    </>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <Fact label={label} money>
      {money(amount)}
    </Fact>
  )
}

function Person({ job, side, withPhone }: Required<Pick<Props, 'job' | 'side' | 'withPhone'>>) {
  if (side === 'customer') {
    const nobody = job.status === 'cancelled' ? copy.nobody : copy.nobodyYet
    return (
      <Fact label={copy.cleaner} wide={withPhone}>
        {job.cleaner?.name ?? nobody}
        {withPhone && <Reach phone={job.cleaner?.phone} />}
      </Fact>
    )
  }
  if (!job.customer) return null
  const { name, email, phone } = job.customer
  return (
    <Fact label={copy.customer} wide>
      {[name, email].filter(Boolean).join(', ')}
      <Reach phone={phone} />
    </Fact>
  )
}

/** A number to tap; it lies above the card, which is a link itself. */
function Reach({ phone }: { phone: string | null | undefined }) {
  if (!phone) return null
  return (
    <>
      {', '}
      <span className={classes.above}>
        <PhoneLink phone={phone} />
      </span>
    </>
  )
}
