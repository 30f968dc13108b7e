import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listens } from '#tests/support/listens.ts'
import { until } from '#tests/support/until.ts'
import { freePort } from '../kill/free-port.ts'

const program = process.env.HAPROXY ?? '/usr/sbin/haproxy'
const packaged = fileURLToPath(new URL('../../../packaging/haproxy', import.meta.url))
const installed = '/etc/haproxy/scrubjay'

export interface Behind {
  /** Of its backend in the configuration. */
  name: string
  host: string
  /** Of the web process. */
  port: number
}

export function needHaProxy(): void {
  if (!existsSync(program))
    throw new Error('HAProxy is not here: apt-get install haproxy, or name the program in HAPROXY.')
}

/** The proxy that stands before all cells, with the configuration that operators get. */
export class HaProxy {
  readonly #process: ChildProcess

  private constructor(child: ChildProcess) {
    this.#process = child
  }

  static async start(folder: string, port: number, cells: Behind[]): Promise<HaProxy> {
    const files = join(folder, 'haproxy')
    cpSync(packaged, files, { recursive: true })
    writeFileSync(join(files, 'cells.map'), cells.map(({ host, name }) => `${host} ${name}\n`).join(''))
    const file = join(files, 'haproxy.cfg')
    writeFileSync(file, await placed(readFileSync(file, 'utf8'), { files, port, cells }))
    const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr?.on('data', (text) => {
      said += text
    })
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`the proxy ended:\n${said}`)
      return listens(port, cells[0]?.host)
    })
    return new HaProxy(child)
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}

interface HaProxyPlace {
  files: string
  port: number
  cells: Behind[]
}

/** The same configuration at other addresses, without TLS, a log and a user of its own; all else stays as it is. */
async function placed(config: string, { files, port, cells }: HaProxyPlace): Promise<string> {
  const binds = cells.map(({ host }) => `bind ${host}:${port}`).join('\n  ')
  const changes: [RegExp, string][] = [
    [/^ {2}log (\/dev\/log local0|global)$/gm, ''],
    [/^ {2}(user|group) haproxy$/gm, ''],
    [/^ {2}bind :80$/gm, `bind 127.0.0.1:${await freePort()}`],
    [/^ {2}bind :443 ssl .*$/gm, binds],
    [new RegExp(installed, 'g'), files],
    ...cells.flatMap(({ name, port: web }): [RegExp, string][] => [
      [new RegExp(`^  server ${name}-1 .*$`, 'gm'), `  server ${name}-1 127.0.0.1:${web}`],
      [new RegExp(`^  server ${name}-2 .*$`, 'gm'), ''],
    ]),
  ]
  return changes.reduce((text, [pattern, instead]) => {
    if (text.search(pattern) < 0) throw new Error(`the proxy's configuration has no ${pattern.source}`)
    return text.replace(pattern, instead)
  }, config)
}
