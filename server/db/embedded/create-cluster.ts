import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

type NewCluster = {
  bin: string
  home: string
  cluster: string
  user: ServerUser
  log: (line: string) => void
}

interface CreateClusterRunning {
  user: ServerUser
  /** Where it writes. */
  folder: string
  input?: string
}

/**
 * Makes the cluster with an empty database `scrubjay`. It is built under another name and renamed
 * when it is complete: killed half-way, the next start begins again.
 */
export async function createCluster({ bin, home, cluster, user, log }: NewCluster): Promise<void> {
  log('Creating the database')
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres-new-'))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const unfinished = join(home, `postgres-new-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)

  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=scrubjay', '--auth-local=trust', '--auth-host=reject']
  await run(join(bin, 'initdb'), ['-D', unfinished, ...encoding, ...access], { user, folder: home })
  const input = 'CREATE DATABASE scrubjay\n'
  await run(join(bin, 'postgres'), ['--single', '-D', unfinished, 'postgres'], { user, folder: home, input })
  renameSync(unfinished, cluster)
}

/** Faults of the disk, by the C library's messages, mapped to system codes. */
const faults = [
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'ENOSPC'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
] as const

async function run(
  program: string,
  args: string[],
  { user, folder, input = '' }: CreateClusterRunning,
): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const failure = await new Promise<string | undefined>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(code === 0 ? undefined : output.trim()))
  })
  const fault = failure && faults.find(([words]) => failure.includes(words))?.[1]
  if (fault) throw Object.assign(new Error(failure), { code: fault, path: folder })
  if (failure) {
    throw new Error(
      `PostgreSQL could not create its data (${program}): ${failure}\nSet DATABASE_URL to use your own.`,
    )
  }
}
