import type { ChecklistView } from '#contract/checklists.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import { describeRooms } from '#text/rooms.ts'

export type RoomView = ChecklistView['rooms'][number]

/** 'Bathroom 2', or the operator's name of another room. */
export function roomName({ kind, number, name }: RoomView): string {
  return name === null ? copy.room(kind, number) : (describeRooms([name])[0]?.name ?? name)
}

export function openTasks({ items }: RoomView): number {
  return items.filter(({ done }) => !done).length
}
