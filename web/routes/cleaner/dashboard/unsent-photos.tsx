import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { job as jobCopy } from '#text/cleaner.ts'
import { offlineCopy as copy } from '#text/offline.ts'
import { keys } from '#web/api/keys.ts'
import { countPhotos, removePhotosOf } from '#web/features/offline/photo-store.ts'
import { paths } from '#web/paths.ts'

/** Counts the photos that wait on this device, by job. */
export function useUnsentPhotos(userId: number, enabled: boolean) {
  const { data: counts = [], refetch } = useQuery({
    queryKey: keys.offlinePhotos(userId),
    queryFn: () => countPhotos(userId),
    staleTime: 0,
    enabled,
  })
  const remove = useMutation({
    mutationFn: (jobId: number) => removePhotosOf(userId, jobId),
    onSettled: () => refetch(),
  })
  return { counts, remove: remove.mutate }
}

/** Photos that wait, by job: its page sends them, or they are removed where it cannot. */
export function UnsentPhotos({ counts, remove }: ReturnType<typeof useUnsentPhotos>) {
  return counts.map(({ jobId, photos }) => {
    const name = jobCopy.number(jobId)
    return (
      <Group key={jobId} justify="space-between" align="flex-start" gap="xs">
        <Text>
          <Anchor component={Link} to={paths.cleanerJob(jobId)}>
            {name}
          </Anchor>
          {': '}
          {copy.photos(photos)}
        </Text>
        <Button
          variant="default"
          aria-label={copy.removePhotosOf(name)}
          onClick={() => window.confirm(copy.removePhotos(photos)) && remove(jobId)}
        >
          {copy.remove}
        </Button>
      </Group>
    )
  })
}
