import type { ServerResponse } from 'node:http'

/** The owner of a stream: a user's session, or a guest by the link to one job. */
export interface StreamOwner {
  user: { id: number; role: string }
  /** The session or link that the stream ends with. */
  sid: string
  /** The only job of a guest's link. */
  jobId?: number
}

interface Stream {
  userId: number
  sid: string
  jobId: number | null
  cleaner: boolean
  /** True while missed events are still being replayed: no cursor is sent before they are delivered. */
  behind: boolean
  response: ServerResponse
}

/** A browser with so much unsent data is disconnected: it reconnects and refetches everything. */
const mostUnsentBytes = 64 * 1024

/** A browser shows few tabs at once, so the newest stream replaces the oldest. */
const mostPerPerson = 6

/** Formats the event id that the browser sends back when it reconnects. */
export const eventIdText = (mark: string) => `id: ${mark}\n\n`

export const eventText = (event: string, data: string | number) => `event: ${event}\ndata: ${data}\n\n`

interface OpenStream {
  /** Writes the missed events. */
  catchUp(text: string): void
  /** Writes a heartbeat with the position delivered to all. */
  beat(mark: string | null): void
  /** Removes the stream. */
  close(): void
}

/** Manages the open browser streams: events to one person, to all cleaners or to everyone. */
export function openStreams() {
  const streams = new Set<Stream>()
  const ofPerson = new Map<number, Set<Stream>>()
  /** The events of one batch are written together. */
  const batch = new Map<Stream, string>()

  function write({ response }: Stream, text: string) {
    if (response.writableLength > mostUnsentBytes) response.destroy()
    else response.write(text)
  }

  function add(to: Iterable<Stream>, event: string, data: string | number) {
    for (const stream of to) batch.set(stream, (batch.get(stream) ?? '') + eventText(event, data))
  }

  /** A person's streams that may name this job: a guest's link opens one alone. */
  const follow = (userId: number, id: number) =>
    [...(ofPerson.get(userId) ?? [])].filter(({ jobId }) => jobId === null || jobId === id)

  /** Ends a stream; nothing is written to it afterwards. */
  function end(stream: Stream, last = '') {
    streams.delete(stream)
    ofPerson.get(stream.userId)?.delete(stream)
    stream.response.end(last)
  }

  return {
    /** Adds a stream, whose missed events come first. */
    open({ user, sid, jobId }: StreamOwner, response: ServerResponse): OpenStream {
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
        // A long retry delay keeps the tabs from replacing each other endlessly.
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
          response.write(mark === null || stream.behind ? ':\n\n' : eventIdText(mark)),
        close() {
          streams.delete(stream)
          own.delete(stream)
          if (own.size === 0) ofPerson.delete(user.id)
        },
      }
    },
    count: () => streams.size,
    /** Adds an event to the batch, which is written as a whole. */
    tell: (userId: number, event: string, data: string | number) =>
      add(ofPerson.get(userId) ?? [], event, data),
    /** Writes an event outside of a batch. */
    tellNow: (userId: number, event: string, data: string) => {
      for (const stream of ofPerson.get(userId) ?? []) write(stream, eventText(event, data))
    },
    /** The same for a change of a job's checklist. */
    tellOfChecklist: (userId: number, id: number) => {
      for (const stream of follow(userId, id)) write(stream, eventText('checklist', id))
    },
    tellOfJob: (userId: number, id: number) => add(follow(userId, id), 'job', id),
    tellCleaners: (event: string, data: string) =>
      add(
        [...streams].filter(({ cleaner }) => cleaner),
        event,
        data,
      ),
    endBatch: (mark: string) => {
      for (const [stream, text] of batch)
        if (streams.has(stream)) write(stream, stream.behind ? text : text + eventIdText(mark))
      batch.clear()
    },
    /** Adds a cursor for streams that have missed nothing else. */
    tellAll: (event: string, data: string, mark = '') => {
      for (const stream of streams) write(stream, eventText(event, data) + (mark && eventIdText(mark)))
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
