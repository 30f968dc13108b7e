import { Alert, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { comingAt, fullDate } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { useRefetchAtNextMove } from '#web/api/use-moves-in-time.ts'
import { AcceptDialog } from '#web/features/cleaner-job/accept-dialog.tsx'
import { AdvanceDialog } from '#web/features/cleaner-job/advance-dialog.tsx'
import { ArrivalStrip, isVisitAhead } from '#web/features/cleaner-job/arrival-strip.tsx'
import { BoostNote } from '#web/features/cleaner-job/boost-note.tsx'
import { mainActOf } from '#web/features/cleaner-job/main-act.ts'
import { OutsideHoursNote } from '#web/features/cleaner-job/outside-hours-note.tsx'
import { RequestedNote } from '#web/features/cleaner-job/requested-note.tsx'
import type { NextStep } from '#web/features/cleaner-job/use-advance-job.ts'
import { useCheckIn } from '#web/features/cleaner-job/use-check-in.ts'
import { ConversationCard } from '#web/features/conversation/conversation-card.tsx'
import { LockoutNote } from '#web/features/job/card/lockout-note.tsx'
import { StatusBadge } from '#web/features/job/card/status-badge.tsx'
import { RescheduleRequestNote } from '#web/features/job/new-time/reschedule-request-note.tsx'
import { JobReviews } from '#web/features/job/reviews/job-reviews.tsx'
import { JobTop } from '#web/features/job/top/job-top.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DoorCard } from './door-card.tsx'
import { JobDetails } from './job-details.tsx'
import classes from './job-screen.module.css'
import { JobTimeline } from './job-timeline.tsx'
import { MainActBar } from './main-act-bar.tsx'
import { EarningsCard, PaymentCard } from './money-cards.tsx'
import type { OfflineState } from './offline-acts.tsx'
import { OfflineJob } from './offline-job.tsx'
import { OtherActs } from './other-acts.tsx'
import { cleanerJobState } from './state-of.ts'
import { TipCards } from './tip-cards.tsx'
import { VisitWork } from './visit-work.tsx'

const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)
const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const ReviewDialog = lazyDialog(
  async () => (await import('#web/features/job/reviews/review-dialog.tsx')).ReviewDialog,
)

const notOffline: OfflineState = { isOffline: false, hasArrived: false }

/** One job for a cleaner; `mine` when it is assigned to the viewer. */
export function JobScreen({ job, mine }: { job: JobView; mine: boolean }) {
  const { serviceZone: zone, today } = useConfig()
  useRefetchAtNextMove([job])
  const [accepting, setAccepting] = useState(false)
  const [step, setStep] = useState<NextStep | null>(null)
  const [reviewing, setReviewing] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const [declining, setDeclining] = useState(false)
  // On a device that keeps jobs: their acts without network are made above.
  const [{ isOffline, hasArrived }, setOffline] = useState<OfflineState>(notOffline)
  const checkIn = useCheckIn(job.id)
  const acts = { job, mine, onStep: setStep, onReview: () => setReviewing(true) }
  const isOtherActFirst = mainActOf(job, mine) !== null || job.rescheduleRequest?.by === 'customer'
  return (
    <div className={classes.screen}>
      <div className={classes.header}>
        <JobTop
          title={
            <>
              <Title order={1} className="day-title">
                {fullDate(job.scheduledFor, zone)}
              </Title>
              <span>{copy.number(job.id)}</span>
              <StatusBadge status={job.status} overdue={job.overdue} />
            </>
          }
          state={cleanerJobState(job, mine, comingAt(job.scheduledFor, today, zone))}
          next={
            <>
              <RequestedNote job={job} />
              <BoostNote job={job} />
              <OutsideHoursNote job={job} />
            </>
          }
        />
        {mine && <OfflineJob job={job} onOffline={setOffline} />}
      </div>
      {!mine && (job.status === 'assigned' || job.status === 'in_progress') && (
        <Alert role="status" title={copy.takenTitle} className={classes.arrival}>
          {copy.taken}
        </Alert>
      )}
      {mine && (isVisitAhead(job) || job.rescheduleRequest) && (
        <div className={classes.arrival}>
          <Stack>
            <RescheduleRequestNote job={job} cleaner />
            {isVisitAhead(job) && <ArrivalStrip job={job} quiet={isOtherActFirst} />}
            {isVisitAhead(job) && <DoorCard job={job} />}
          </Stack>
        </div>
      )}
      <div className={classes.details}>
        <Stack>
          {mine && <VisitWork job={job} arrived={hasArrived} />}
          <JobDetails job={job} />
        </Stack>
      </div>
      <Stack className={classes.side}>
        <CustomerCard job={job} />
        {mine && <ConversationCard job={job} side="cleaner" />}
        {mine && <PaymentCard job={job} />}
        {mine && <EarningsCard job={job} />}
        <LockoutNote lockout={job.lockout} mine />
        {mine && <TipCards job={job} />}
        {mine && <JobReviews job={job} side="cleaner" />}
      </Stack>
      <div className={classes.timeline}>
        <JobTimeline job={job} mine={mine} />
      </div>
      <div className={classes.actions}>
        {!isOffline && <MainActBar {...acts} checkIn={checkIn} onAccept={() => setAccepting(true)} />}
        <OtherActs {...acts} onWithdraw={() => setWithdrawing(true)} onDecline={() => setDeclining(true)} />
      </div>
      <AcceptDialog job={accepting ? job : null} onClose={() => setAccepting(false)} />
      <AdvanceDialog job={job} step={step} onClose={() => setStep(null)} />
      <WithdrawDialog jobId={job.id} opened={withdrawing} onClose={() => setWithdrawing(false)} />
      <DeclineDialog jobId={job.id} opened={declining} onClose={() => setDeclining(false)} />
      <ReviewDialog
        opened={reviewing}
        onClose={() => setReviewing(false)}
        title={copy.review}
        about={copy.reviewOf(job.customer?.name ?? copy.customer)}
        jobId={job.id}
        toUserId={job.customerId}
        stars={5}
      />
    </div>
  )
}
