import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { job as jobCopy } from '#text/cleaner.ts'
import { offlineCopy as copy } from '#text/offline.ts'
import { paths } from '#web/paths.ts'

interface PhotoCountsProps {
  counts: readonly { jobId: number; photos: number }[]
}

/** Photos that wait on this device, by job: they are sent on its page. */
export function PhotoCounts({ counts }: PhotoCountsProps) {
  return counts.map(({ jobId, photos }) => (
    <Text key={jobId}>
      <Anchor component={Link} to={paths.cleanerJob(jobId)}>
        {jobCopy.number(jobId)}
      </Anchor>
      {': '}
      {copy.photos(photos)}
    </Text>
  ))
}
