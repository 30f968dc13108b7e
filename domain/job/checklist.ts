import { checklistLimits } from '../limits.ts'
import { includedRoomsOf, type RoomKind, roomKindOf } from '../settings/included-rooms.ts'
import type { JobStatus } from './moves.ts'

export const checklistRoomKinds = ['kitchen', 'living', 'bedroom', 'bathroom', 'other', 'whole_home'] as const
export type ChecklistRoomKind = (typeof checklistRoomKinds)[number]

/** The tasks of the service "apartment cleaning", by kind of room. A code that was released keeps its meaning. */
const checklistTasks = {
  kitchen: ['counters', 'stove_top', 'sink', 'cabinet_fronts', 'floor'],
  living: ['dusting', 'surfaces', 'vacuuming', 'floor'],
  bedroom: ['dusting', 'surfaces', 'vacuuming', 'bed'],
  bathroom: ['toilet', 'shower', 'sink', 'mirror', 'floor'],
  other: ['dusting', 'surfaces', 'floor'],
  whole_home: ['trash', 'belongings', 'lights', 'locked'],
} as const satisfies Record<ChecklistRoomKind, readonly string[]>
export type ChecklistTask = (typeof checklistTasks)[ChecklistRoomKind][number]

export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

/** A room of a visit's checklist, as it is stored with the job. */
export interface ChecklistRoom {
  /** Unique on the list: kitchen, bathroom_2, other_1. */
  room: string
  kind: ChecklistRoomKind
  /** The number of a room that the home has more than once. */
  number: number | null
  /** The operator's name for a room of another kind. */
  name: string | null
  tasks: string[]
}

/** A task of a list as its acts name it: kitchen.sink. */
export const checklistItem = (room: string, task: string) => `${room}.${task}`

/** What the cleaner has last said of a task. */
export interface ChecklistTick {
  done: boolean
  note: string | null
  /** When they said it, in ISO 8601. */
  at: string
}
export type ChecklistTicks = Record<string, ChecklistTick>

/**
 * The checklist of a visit: the rooms that were included when it was booked, each bathroom by itself, and the whole
 * home last.
 */
export function checklistFor(
  settings: { includedRooms: string },
  { bathroomCount }: { bathroomCount: number },
): ChecklistRoom[] {
  const names = includedRoomsOf(settings)
  const kinds = new Set<RoomKind>(names.map(roomKindOf).filter((kind) => kind !== 'other'))
  // The price counts bathrooms, so each of them is cleaned whatever the operator calls included.
  kinds.add('bathroom')
  const others = names.filter((name) => roomKindOf(name) === 'other')
  return [
    ...[...kinds].flatMap((kind) =>
      kind === 'bathroom' && bathroomCount > 1
        ? Array.from({ length: bathroomCount }, (_, index) => roomOf(kind, index + 1))
        : [roomOf(kind)],
    ),
    ...others.map((name, index) => ({ ...roomOf('other', index + 1), number: null, name })),
    roomOf('whole_home'),
  ]
}

function roomOf(kind: ChecklistRoomKind, number: number | null = null): ChecklistRoom {
  const room = number === null ? kind : `${kind}_${number}`
  return { room, kind, number, name: null, tasks: [...checklistTasks[kind]] }
}

export const checklistItemsOf = (rooms: readonly ChecklistRoom[]) =>
  rooms.flatMap(({ room, tasks }) => tasks.map((task) => checklistItem(room, task)))

/** How many tasks of a list are done, and of how many. */
export function checklistProgress(rooms: readonly ChecklistRoom[], ticks: ChecklistTicks) {
  const items = checklistItemsOf(rooms)
  return { done: items.filter((item) => ticks[item]?.done).length, total: items.length }
}

/**
 * Merges acts into ticks: of each task the latest act counts, in whatever order they arrive, so that two devices and a
 * later replay end with the same list. Acts of tasks that are not on the list change nothing.
 */
export function mergeTicks(
  rooms: readonly ChecklistRoom[],
  ticks: ChecklistTicks,
  acts: readonly ({ item: string } & ChecklistTick)[],
): ChecklistTicks {
  const known = new Set(checklistItemsOf(rooms))
  const merged = { ...ticks }
  for (const { item, ...tick } of acts) {
    const before = merged[item]
    if (known.has(item) && (!before || Date.parse(before.at) <= Date.parse(tick.at))) merged[item] = tick
  }
  return merged
}

/**
 * When an act took place by our clock: a device says when it happened and when it sends it, both by its own clock,
 * which may be wrong. Never in the future.
 */
export function actTime(now: Date, { at, sentAt }: { at?: string | undefined; sentAt?: string | undefined }) {
  if (at === undefined) return now
  const behind = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt)
  return new Date(Math.min(now.getTime(), Date.parse(at) + behind))
}

export interface ChecklistVisit {
  status: JobStatus
  checkedInAt: Date | null
  completedAt: Date | null
}

/** Until when a checklist takes additions after the completion. */
export function checklistClosesAt({ completedAt }: Pick<ChecklistVisit, 'completedAt'>): Date | null {
  return completedAt && new Date(completedAt.getTime() + checklistLimits.openHours * 3_600_000)
}

/** Why a visit's checklist takes nothing now; null while it does. */
export function checklistObstacle(visit: ChecklistVisit, now: Date) {
  const { status, checkedInAt } = visit
  if (status === 'pending' || (status === 'assigned' && !checkedInAt)) return 'checklist_not_open'
  if (status === 'cancelled') return 'checklist_closed'
  const closes = status === 'completed' ? checklistClosesAt(visit) : null
  return closes && now > closes ? 'checklist_closed' : null
}
