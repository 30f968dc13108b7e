import { Skeleton, Stack } from '@mantine/core'
import { SkeletonArea } from '#web/ui/skeletons.tsx'

export function ScheduleSkeleton() {
  return (
    <SkeletonArea>
      <Stack>
        <Skeleton height={44} />
        <Skeleton height={96} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </Stack>
    </SkeletonArea>
  )
}
