import { spawn } from 'node:child_process'
import { root } from './root.mjs'

export class StepFailed extends Error {}

/** Runs a program with a line before and after it; its own output is shown only when it fails. */
export async function step(title, program, args, options = {}) {
  console.log(`${title} ...`)
  const started = performance.now()
  const { code, output } = await run(program, args, options)
  if (code !== 0) throw new StepFailed(`${output.trim()}\n\n${title} failed (exit code ${code}).`)
  console.log(`  done in ${seconds(performance.now() - started)}`)
}

/** Runs a program to its end and resolves with its exit code and all that it wrote. */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', (error) => done({ code: 1, output: `${output}\n${program}: ${error.message}` }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
