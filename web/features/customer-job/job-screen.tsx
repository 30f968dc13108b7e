import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { extraPaymentKinds } from '#domain/enums.ts'
import { comingAt } from '#locales/format.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { useConfig } from '#web/api/config.tsx'
import { useRefetchAtNextMove } from '#web/api/use-moves-in-time.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ConversationCard } from '../conversation/conversation-card.tsx'
import { LockoutNote } from '../job/card/lockout-note.tsx'
import { StatusBadge } from '../job/card/status-badge.tsx'
import { JobReviews } from '../job/reviews/job-reviews.tsx'
import { JobTop } from '../job/top/job-top.tsx'
import { TipCard } from '../tip/tip-card.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { CleanerCard } from './cleaner-card.tsx'
import { DoneWork } from './done-work.tsx'
import { JobActions } from './job-actions.tsx'
import { JobDetails } from './job-details.tsx'
import classes from './job-screen.module.css'
import { NextNotes } from './next-notes.tsx'
import { OfferNote } from './offer-note.tsx'
import { PaymentCard } from './payment-card.tsx'
import { customerJobState } from './state-of.ts'
import { Tracker } from './tracker.tsx'

/** The customer's view of a job, in their account or by a manage link. */
export function JobScreen({ job }: { job: JobView }) {
  useRefetchAtNextMove([job])
  const { brand, today, serviceZone } = useConfig()
  return (
    <Stack gap="lg" className={classes.screen}>
      <JobTop
        title={
          <>
            <Title order={1}>{copy.title(job.id)}</Title>
            <StatusBadge status={job.status} overdue={job.overdue} of="visit" />
          </>
        }
        state={customerJobState(job, comingAt(job.scheduledFor, today, serviceZone))}
        next={<NextNotes job={job} />}
      >
        <JobActions job={job} />
      </JobTop>
      <noscript>
        <Text>
          {copy.needsScript}
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
        </Text>
      </noscript>
      <ArrivalNote job={job} />
      <LockoutNote lockout={job.lockout} />
      <Columns>
        <Stack>
          <CleanerCard job={job}>
            <OfferNote job={job} />
          </CleanerCard>
          <ConversationCard job={job} side="customer" />
          <JobDetails job={job} />
          <DoneWork job={job} />
        </Stack>
        <Stack>
          <PaymentCard job={job} />
          {extraPaymentKinds.map((kind) => (
            <TipCard key={kind} job={job} kind={kind} />
          ))}
          <JobReviews job={job} side="customer" />
          <Tracker job={job} />
        </Stack>
      </Columns>
    </Stack>
  )
}
