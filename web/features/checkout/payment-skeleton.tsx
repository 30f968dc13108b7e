import { Skeleton } from '@mantine/core'
import { SkeletonArea } from '#web/ui/skeletons.tsx'
import classes from './payment.module.css'

/** The skeleton of a payment page; `bare` leaves the summary out. */
export function PaymentSkeleton({ bare = false }: { bare?: boolean }) {
  return (
    <SkeletonArea>
      {bare ? (
        <Skeleton height={360} radius="md" />
      ) : (
        <div className={classes.columns}>
          <Skeleton height={310} radius="md" mt={44} />
          <Skeleton height={330} radius="md" />
        </div>
      )}
    </SkeletonArea>
  )
}
