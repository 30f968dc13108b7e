/** Node 20.19 is enough to install everything; the app itself then runs on the Node 24 of the packages. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Scrubjay needs Node.js 20.19 or newer to start; this is ${process.version}.`)
  console.error('Install a newer one from https://nodejs.org and try again.')
  process.exit(1)
}
