import sharp from 'sharp'

// Runs as a process of its own: the server's sharp reads no SVG, and stays that way.
process.once('message', async (drawings: Record<string, string>) => {
  const pictures = await Promise.all(
    Object.entries(drawings).map(async ([name, svg]) => [
      name,
      await sharp(Buffer.from(svg)).png().toBuffer(),
    ]),
  )
  process.send?.(Object.fromEntries(pictures), () => process.disconnect())
})
