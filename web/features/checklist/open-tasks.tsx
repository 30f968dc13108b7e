import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checklistCopy as copy } from '#text/checklist.ts'
import { checklistQuery } from '#web/api/queries.ts'
import { openTasks, roomName } from './room-of.ts'

/** The tasks of a begun checklist that are not done yet, by room; nothing holds the completion. */
export function OpenTasks({ jobId }: { jobId: number }) {
  const { data } = useQuery(checklistQuery(jobId))
  if (!data?.begun) return null
  const rooms = data.rooms.filter((room) => openTasks(room) > 0)
  if (rooms.length === 0) return null
  return (
    <div>
      <Text fw={600}>{copy.open(data.total - data.done)}:</Text>
      <List size="sm">
        {rooms.map((room) => (
          <List.Item key={room.room}>
            {copy.openIn(
              roomName(room),
              room.items.filter(({ done }) => !done).map(({ task }) => copy.task(room.kind, task)),
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
