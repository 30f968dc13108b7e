import type { ServerResponse } from 'node:http'

/** Who opens a stream: a person in their session, or a guest by the link to one job. */
export interface Follower {
  user: { id: number; role: string }
  /** The session or the link that it was opened with: it ends with it. */
  sid: string
  /** The only job that a guest's link tells of. */
  jobId?: number
}

interface Stream {
  userId: number
  sid: string
  jobId: number | null
  cleaner: boolean
  /** What it has missed is still being read: it is given no mark before it has heard of that. */
  behind: boolean
  response: ServerResponse
}

/** A browser that takes nothing for so long is let go: it comes back and reads everything again. */
const mostUnsentBytes = 64 * 1024

/** A browser shows few tabs at once; the oldest stream makes room for the newest. */
const mostPerPerson = 6

/** How far a browser has heard: it comes back with the last one that it was given. */
export const lastEventId = (mark: string) => `id: ${mark}\n\n`

export const eventText = (event: string, data: string | number) => `event: ${event}\ndata: ${data}\n\n`

interface OpenStream {
  /** Tells what it has missed. */
  catchUp(text: string): void
  /** Shows that it lives, and how far everybody has heard. */
  beat(mark: string | null): void
  /** Takes it away. */
  close(): void
}

/** The open browser streams: one event to one person, to all cleaners or to everybody. */
export function openStreams() {
  const streams = new Set<Stream>()
  const ofPerson = new Map<number, Set<Stream>>()
  /** What is said of one batch goes out as one. */
  const batch = new Map<Stream, string>()

  function write({ response }: Stream, text: string) {
    if (response.writableLength > mostUnsentBytes) response.destroy()
    else response.write(text)
  }

  function add(to: Iterable<Stream>, event: string, data: string | number) {
    for (const stream of to) batch.set(stream, (batch.get(stream) ?? '') + eventText(event, data))
  }

  /** Nothing is written to it any more. */
  function end(stream: Stream, last = '') {
    streams.delete(stream)
    ofPerson.get(stream.userId)?.delete(stream)
    stream.response.end(last)
  }

  return {
    /** Adds a stream, which is told first what it has missed. */
    open({ user, sid, jobId }: Follower, response: ServerResponse): OpenStream {
      const stream: Stream = {
        userId: user.id,
        sid,
        jobId: jobId ?? null,
        cleaner: user.role === 'cleaner',
        behind: true,
        response,
      }
      const own = ofPerson.get(user.id) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= mostPerPerson) {
        // Not at once again, or the tabs would push each other out for ever.
        end(oldest, 'retry: 60000\n\n')
      }
      ofPerson.set(user.id, own.add(stream))
      streams.add(stream)
      return {
        catchUp(text) {
          stream.behind = false
          if (!response.writableEnded) response.write(text)
        },
        beat: (mark) =>
          response.writableEnded ||
          response.write(mark === null || stream.behind ? ':\n\n' : lastEventId(mark)),
        close() {
          streams.delete(stream)
          own.delete(stream)
          if (own.size === 0) ofPerson.delete(user.id)
        },
      }
    },
    count: () => streams.size,
    /** Of a batch, and said once that is whole. */
    tell: (userId: number, event: string, data: string | number) =>
      add(ofPerson.get(userId) ?? [], event, data),
    /** What is of no batch. */
    tellNow: (userId: number, event: string, data: string) => {
      for (const stream of ofPerson.get(userId) ?? []) write(stream, eventText(event, data))
    },
    tellOfJob: (userId: number, id: number) =>
      add(
        [...(ofPerson.get(userId) ?? [])].filter(({ jobId }) => jobId === null || jobId === id),
        'job',
        id,
      ),
    tellCleaners: (event: string, data: string) =>
      add(
        [...streams].filter(({ cleaner }) => cleaner),
        event,
        data,
      ),
    endBatch: (mark: string) => {
      for (const [stream, text] of batch)
        if (streams.has(stream)) write(stream, stream.behind ? text : text + lastEventId(mark))
      batch.clear()
    },
    /** With a mark to those for whom that is all that they have missed. */
    tellAll: (event: string, data: string, mark = '') => {
      for (const stream of streams) write(stream, eventText(event, data) + (mark && lastEventId(mark)))
    },
    sids: () => [...new Set([...streams].map(({ sid }) => sid))],
    endOf: (sid: string) => {
      for (const stream of streams) if (stream.sid === sid) end(stream)
    },
    end: () => {
      for (const { response } of streams) response.end()
    },
  }
}
