import { Button } from '@mantine/core'
import { designCopy as copy } from '#text/design.ts'
import { NetworkError } from '#web/api/call-error.ts'
import { JobCardSkeletons } from '#web/features/job/card/job-card-skeletons.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingArea } from '#web/ui/loading.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import classes from './design.module.css'
import { Part } from './part.tsx'

const variants = ['spinner', 'bubble', 'sweep', 'wipe', 'sparkle'] as const
const [emptyTitle, emptyText, next] = copy.empty
const [missingTitle, missingText] = copy.notFound

export function Waiting() {
  return (
    <Part title={copy.waiting}>
      <div className={classes.loaders}>
        {variants.map((variant) => (
          <LoadingArea key={variant} variant={variant} size="md" label={variant} />
        ))}
      </div>
      <div className={classes.waiting}>
        <CardSkeletons cards={2} />
        <EmptyState title={emptyTitle} text={emptyText} order={3}>
          <Button component="a" href={paths.bookNow()}>
            {next}
          </Button>
        </EmptyState>
        <ErrorState onRetry={() => {}} />
        <ErrorState onRetry={() => {}} retrying />
        <ErrorState error={new NetworkError()} onRetry={() => {}} />
        <ErrorState title={missingTitle} text={missingText} />
      </div>
      <JobCardSkeletons cards={2} />
    </Part>
  )
}
