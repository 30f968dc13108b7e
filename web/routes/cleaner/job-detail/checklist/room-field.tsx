import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { checklistLimits } from '#domain/limits.ts'
import { checklistCopy } from '#text/checklist.ts'
import shared from '#web/features/checklist/checklist.module.css'
import { openTasks, type RoomView, roomName } from '#web/features/checklist/room-of.ts'
import classes from './checklist.module.css'
import { type PhotoActs, PhotoField } from './photo-field.tsx'

const copy = checklistCopy.cleaner

type RoomItem = RoomView['items'][number]
interface ItemChange {
  item: string
  done: boolean
  note: string | null
}

interface RoomFieldProps extends PhotoActs {
  room: RoomView
  /** Unfolded at first. */
  isFirst: boolean
  onSay: (changes: ItemChange[]) => void
}

/** One room: its tasks to tick, notes and photos. */
export function RoomField({ room, isFirst, onSay, ...photos }: RoomFieldProps) {
  const [open] = useState(isFirst)
  const { items } = room
  const left = items.filter(({ done }) => !done)
  return (
    <details className={shared.room} open={open}>
      <summary>
        <span className={shared.name}>{roomName(room)}</span>
        <span className={shared.count}>
          {checklistCopy.summary(items.length - openTasks(room), items.length)}
          {room.photos.length > 0 && `, ${checklistCopy.photoCount(room.photos.length)}`}
        </span>
      </summary>
      <ul className={shared.tasks}>
        {items.map((item) => (
          <Task
            key={item.item}
            kind={room.kind}
            item={item}
            isOpen={photos.isOpen}
            onSay={(change) => onSay([change])}
          />
        ))}
      </ul>
      {photos.isOpen && left.length > 1 && (
        <Button
          size="md"
          variant="default"
          aria-label={`${copy.allOfRoom}: ${roomName(room)}`}
          onClick={() => onSay(left.map(({ item, note }) => ({ item, note, done: true })))}
        >
          {copy.allOfRoom}
        </Button>
      )}
      <PhotoField room={room} {...photos} />
    </details>
  )
}

interface TaskProps {
  kind: RoomView['kind']
  item: RoomItem
  isOpen: boolean
  onSay: (change: ItemChange) => void
}

function Task({ kind, item: { item, task, done, note }, isOpen, onSay }: TaskProps) {
  const [writing, setWriting] = useState(false)
  const name = checklistCopy.task(kind, task)
  function write(text: string) {
    setWriting(false)
    const said = text.trim() || null
    if (said !== note) onSay({ item, done, note: said })
  }
  return (
    <li className={classes.task}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={done}
          disabled={!isOpen}
          onChange={({ currentTarget }) => onSay({ item, note, done: currentTarget.checked })}
        />
        {name}
      </label>
      {isOpen && !writing && (
        <Button
          size="md"
          variant="subtle"
          px="xs"
          aria-label={copy.noteOf(name)}
          onClick={() => setWriting(true)}
        >
          {copy.note}
        </Button>
      )}
      {writing ? (
        <Textarea
          className={classes.wide}
          aria-label={copy.noteOf(name)}
          autosize
          autoFocus
          maxLength={checklistLimits.noteLength}
          defaultValue={note ?? ''}
          onBlur={({ currentTarget }) => write(currentTarget.value)}
        />
      ) : (
        note && <p className={`${shared.note} ${classes.wide}`}>{note}</p>
      )}
    </li>
  )
}
