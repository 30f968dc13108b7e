import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
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
  /** The newest message of the list when it was sent. */
  after: number
}

type ListedMessage = Answer<'GET /api/jobs/:id/messages'>[number]

/** True when the list has the message already: it may be there before the answer to its sender. */
const isListed = ({ after, text, photoIds }: OutgoingMessage, listed: readonly ListedMessage[]) =>
  listed.some((row) => row.id > after && row.text === text.trim() && row.photos.length === photoIds.length)

/** The messages that are on their way, or were not sent. @param own the viewer's messages in the list */
export function useOutbox(jobId: number, own: readonly ListedMessage[]) {
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
    messages: messages.filter((message) => message.failure !== null || !isListed(message, own)),
    discard,
    send(message: NewMessage) {
      const after = Math.max(0, ...own.map(({ id }) => id))
      const outgoing = { ...message, key: crypto.randomUUID(), failure: null, after }
      setMessages((list) => [...list, outgoing])
      void deliver(outgoing)
    },
    retry(message: OutgoingMessage) {
      mark(message, null)
      void deliver(message)
    },
  }
}
