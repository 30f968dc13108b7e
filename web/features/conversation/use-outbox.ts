import { useState } from 'react'
import { call, messageOf } from '#web/api/call.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { failureIn } from '#web/ui/show-failure-toast.ts'

export interface NewMessage {
  text: string
  photoIds: number[]
}

interface OutgoingMessage extends NewMessage {
  /** The Idempotency-Key: however often it is sent, it is written once. */
  key: string
  /** Why it was not sent; null while it is on its way. */
  failure: string | null
}

/** The messages that are on their way, or were not sent. */
export function useOutbox(jobId: number) {
  const [messages, setMessages] = useState<OutgoingMessage[]>([])

  const discard = ({ key }: OutgoingMessage) =>
    setMessages((list) => list.filter((message) => message.key !== key))
  const mark = ({ key }: OutgoingMessage, failure: string | null) =>
    setMessages((list) => list.map((message) => (message.key === key ? { ...message, failure } : message)))

  async function deliver(message: OutgoingMessage) {
    const { key, text, photoIds } = message
    try {
      const headers = { 'Idempotency-Key': key }
      await call('POST /api/jobs/:id/messages', { params: { id: jobId }, body: { text, photoIds }, headers })
      // It disappears from here once it is in the list.
      await lastInvalidationSettled().catch(() => {})
      discard(message)
    } catch (error) {
      mark(message, failureIn(error, messageOf(error, '')) ?? '')
    }
  }

  return {
    messages,
    discard,
    send(message: NewMessage) {
      const outgoing = { ...message, key: crypto.randomUUID(), failure: null }
      setMessages((list) => [...list, outgoing])
      void deliver(outgoing)
    },
    retry(message: OutgoingMessage) {
      mark(message, null)
      void deliver(message)
    },
  }
}
