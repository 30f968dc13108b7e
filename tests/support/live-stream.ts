import type { TestActor } from './actor.ts'

export interface LiveStream {
  /** What the stream has said so far, each event as `name data`. */
  said: string[]
  /** How far it says that it has told, as the browser keeps it. */
  lastEventId: string
  /** Once the server, or anyone who follows, has let it go. */
  ended: Promise<void>
  close(): void
}

/** Follows what a browser of this person is told. */
export async function openLiveStream(
  actor: TestActor,
  path = '/api/live',
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const leaving = new AbortController()
  const answer = await actor.fetch(path, { signal: leaving.signal, headers })
  if (answer.status !== 200) throw new Error(`no stream: ${answer.status}`)
  const stream = { said: [] as string[], lastEventId: '', close: () => leaving.abort() }
  const reading = answer.body?.pipeThrough(new TextDecoderStream())
  const ended = (async () => {
    // What comes in pieces is read once it is whole.
    let begun = ''
    for await (const piece of reading ?? []) {
      begun += piece
      const end = begun.lastIndexOf('\n\n')
      if (end < 0) continue
      const whole = begun.slice(0, end + 2)
      begun = begun.slice(end + 2)
      for (const [, event, data, mark] of whole.matchAll(/(?:event: (\w+)\ndata: (.*)|id: (.*))\n\n/g))
        if (event) stream.said.push(`${event} ${data}`)
        else stream.lastEventId = mark ?? ''
    }
  })().catch(() => {})
  return Object.assign(stream, { ended })
}

/** What happened to the open jobs, as this stream told it. */
export function poolChanges({ said }: LiveStream): { open: number[]; gone: number[] }[] {
  return said.flatMap((line) => (line.startsWith('pool ') ? [JSON.parse(line.slice(5))] : []))
}
