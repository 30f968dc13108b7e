import { Card, Skeleton, Stack, Title } from '@mantine/core'
import { Columns } from '#web/ui/columns.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import classes from './job-top.module.css'

/** The skeleton of a job page: the number is known, the layout matches the loaded page. */
export function JobSkeleton({ title }: { title: string }) {
  return (
    <SkeletonArea>
      <Stack gap="lg">
        <div className={classes.top}>
          <header className={classes.title}>
            <Title order={1}>{title}</Title>
          </header>
          <Skeleton h={46} w="70%" />
          <Skeleton h={44} w="45%" />
        </div>
        <Columns>
          <Stack>
            <Part height={298} />
            <Part height={500} />
          </Stack>
          <Stack>
            <Part height={188} />
            <Part height={330} />
          </Stack>
        </Columns>
      </Stack>
    </SkeletonArea>
  )
}

function Part({ height }: { height: number }) {
  return (
    <Card mih={height}>
      <LineSkeletons lines={4} />
    </Card>
  )
}
