import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const exec = promisify(execFile)

export interface Load {
  url: string
  cookie?: string
  connections: number
  seconds: number
}

// `wrk -v` exits with a code other than 0.
const hasWrk = exec('wrk', ['-v']).then(
  () => true,
  ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
)

/** Requests per second of one URL; wrk where it is installed, autocannon elsewhere. */
export async function requestsPerSecond(load: Load): Promise<number> {
  return (await hasWrk) ? withWrk(load) : withAutocannon(load)
}

/** The load generator shares the cores with the product: wrk takes little, autocannon a whole core. */
export async function loadGenerator(): Promise<string> {
  return (await hasWrk)
    ? 'wrk'
    : 'autocannon, which needs a core of its own: with wrk installed ratios are of the product'
}

async function withWrk({ url, cookie, connections, seconds }: Load): Promise<number> {
  const header = cookie ? ['-H', `Cookie: ${cookie}`] : []
  const { stdout } = await exec('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...header, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function withAutocannon({ url, cookie, connections, seconds }: Load): Promise<number> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const { requests, non2xx } = await autocannon({ url, connections, duration: seconds, headers })
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`)
  return requests.average
}
