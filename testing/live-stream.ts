import type { Actor } from './actor.ts'

export interface LiveStream {
  /** What the stream has said so far, each event as `name data`. */
  said: string[]
  /** Once the server, or whoever follows, has let it go. */
  ended: Promise<void>
  close(): void
}

/** Follows what a browser of this person is told. */
export async function openLiveStream(actor: Actor, path = '/api/live'): Promise<LiveStream> {
  const leaving = new AbortController()
  const answer = await actor.fetch(path, { signal: leaving.signal })
  if (answer.status !== 200) throw new Error(`no stream: ${answer.status}`)
  const said: string[] = []
  const reading = answer.body?.pipeThrough(new TextDecoderStream())
  const ended = (async () => {
    for await (const text of reading ?? [])
      for (const [, event, data] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g))
        said.push(`${event} ${data}`)
  })().catch(() => {})
  return { said, ended, close: () => leaving.abort() }
}

/** What happened to the open jobs, as this stream told it. */
export function poolChanges({ said }: LiveStream): { open: number[]; gone: number[] }[] {
  return said.flatMap((line) => (line.startsWith('pool ') ? [JSON.parse(line.slice(5))] : []))
}
