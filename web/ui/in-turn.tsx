import { type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react'

// What the server drew comes to life piece by piece, until nothing waits any more.
let coming = !import.meta.env.DEV && typeof document !== 'undefined'
const waiting: (() => void)[] = []
const task = coming ? new MessageChannel() : undefined
if (task) task.port1.onmessage = nextTurn

/**
 * Exactly one element, which comes alive in a task of its own after what stands around and before it: a slow phone
 * scrolls and paints in between. What is drawn later on is there at once. React, for developers, does so by itself.
 */
export function InTurn({ children }: { children: ReactNode }) {
  return import.meta.env.DEV ? children : <Part>{children}</Part>
}

function Part({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn)
  // It comes alive as it was drawn, whatever changed meanwhile: attributes are taken from the page unseen.
  const [drawn] = useState(children)
  const [isOver, setOver] = useState(turn === null)
  return (
    <Suspense fallback={null}>
      <Turn turn={turn} onOver={setOver}>
        {isOver ? children : drawn}
      </Turn>
    </Suspense>
  )
}

interface TurnProps {
  turn: Promise<void> | null
  onOver: (isOver: true) => void
  children: ReactNode
}

function Turn({ turn, onOver, children }: TurnProps) {
  if (turn) use(turn)
  useLayoutEffect(() => onOver(true), [onOver])
  return children
}

function takeTurn(): Promise<void> | null {
  if (!coming) return null
  if (waiting.length === 0) task?.port2.postMessage(null)
  return new Promise((come) => waiting.push(come))
}

/** A piece that is alive has taken the turns of its own pieces before the next task begins. */
function nextTurn(): void {
  const come = waiting.shift()
  if (come) {
    come()
    task?.port2.postMessage(null)
  } else if (coming) {
    coming = false
    task?.port1.close()
    document.dispatchEvent(new Event('alive'))
  }
}

/** Whether all of the page is alive. */
export const isAlive = () => !coming

export const whenAlive = (tell: () => void) => {
  document.addEventListener('alive', tell)
  return () => document.removeEventListener('alive', tell)
}
