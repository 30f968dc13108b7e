import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checklistCopy as copy } from '#text/checklist.ts'
import { call, messageOf, NetworkError } from '#web/api/call.ts'
import { deviceTime } from '#web/api/clock.ts'
import { keys } from '#web/api/keys.ts'
import { refreshJob } from '#web/api/live.ts'
import { mayTryAgain } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { type StoreTicks, useStoredTicks } from './use-stored-ticks.ts'

/** What the cleaner has said of a task, with its time by this device's clock. */
export interface TickAct {
  done: boolean
  note: string | null
  at: string
}

/** Acts of a moment are sent together. */
const pauseMs = 400
const retryMs = 5000

/**
 * Keeps acts on tasks until the server has them: they show at once, are sent again while the network is away, and are
 * dropped when the server refuses them. A device that keeps jobs stores those that cannot be sent.
 */
export function useTicks(jobId: number) {
  const client = useQueryClient()
  const { stored, isWaiting, store } = useStoredTicks(jobId)
  const unsent = useRef(new Map<string, TickAct>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef(false)
  const [acts, setActs] = useState<ReadonlyMap<string, TickAct>>(unsent.current)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'waiting'>('idle')

  const moveToStore = useCallback(async (store: StoreTicks, batch: [string, TickAct][]) => {
    await store(batch.map(([item, act]) => ({ item, ...act })))
    for (const [item, act] of batch) if (unsent.current.get(item) === act) unsent.current.delete(item)
    setActs(new Map(unsent.current))
  }, [])

  const send = useCallback(async () => {
    if (sending.current || unsent.current.size === 0) return
    sending.current = true
    const batch = [...unsent.current]
    let pause = pauseMs
    try {
      const items = batch.map(([item, act]) => ({ item, ...act }))
      const body = { sentAt: deviceTime(), items }
      const answer = await call('PUT /api/jobs/:id/checklist', { params: { id: jobId }, body })
      for (const [item, act] of batch) if (unsent.current.get(item) === act) unsent.current.delete(item)
      await client.cancelQueries({ queryKey: keys.checklist(jobId) })
      client.setQueryData(keys.checklist(jobId), answer)
      setState(unsent.current.size > 0 ? 'saving' : 'saved')
    } catch (error) {
      if (store && error instanceof NetworkError) {
        await moveToStore(store, batch)
        setState('idle')
      } else if (mayTryAgain(error)) {
        pause = retryMs
        setState('waiting')
      } else {
        unsent.current.clear()
        setState('idle')
        toast.error(copy.cleaner.refused, messageOf(error, copy.cleaner.closed))
        refreshJob(client, String(jobId))
      }
    }
    sending.current = false
    setActs(new Map(unsent.current))
    clearTimeout(timer.current)
    if (unsent.current.size > 0) timer.current = setTimeout(send, pause)
  }, [client, jobId, store, moveToStore])

  useEffect(() => {
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      clearTimeout(timer.current)
      // The page is left: what is not sent yet goes at once.
      void send()
    }
  }, [send])

  function say(changes: { item: string; done: boolean; note: string | null }[]) {
    const at = deviceTime()
    for (const { item, ...change } of changes) unsent.current.set(item, { ...change, at })
    setActs(new Map(unsent.current))
    if (store && (isWaiting || !navigator.onLine)) {
      void moveToStore(store, [...unsent.current])
      return
    }
    setState((before) => (before === 'waiting' ? before : 'saving'))
    if (sending.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pauseMs)
  }

  const shown = new Map([...stored.map(({ item, ...act }) => [item, act] as const), ...acts])
  return { acts: shown, say, state: stored.length > 0 && acts.size === 0 ? ('stored' as const) : state }
}
