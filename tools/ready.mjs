// Exits with 0 when the server of this machine is ready, 1 when not; `--wait 60` retries for so many seconds.
const { PORT = '3000' } = process.env
const wait = process.argv.indexOf('--wait')
const deadline = performance.now() + (wait < 0 ? 0 : Number(process.argv[wait + 1]) * 1000)

const isReady = () =>
  fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  )

let ready = await isReady()
while (!ready && performance.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 500))
  ready = await isReady()
}
process.exit(ready ? 0 : 1)
