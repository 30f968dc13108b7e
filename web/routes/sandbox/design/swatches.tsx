import { useEffect, useState } from 'react'
import { designCopy as copy } from '#text/design.ts'
import { contrast, pairs } from './contrast.ts'
import classes from './design.module.css'

/** Colour pairs with their contrast, computed from the current styles. */
export function Swatches() {
  const ratios = useRatios()
  return (
    <ul className={classes.swatches}>
      {pairs.map(([text, ground], index) => (
        <li key={`${text} ${ground}`} style={{ color: `var(--${text})`, background: `var(--${ground})` }}>
          <span>{copy.on(text, ground)}</span>
          {ratios[index] && <span className="money">{copy.ratio(ratios[index])}</span>}
        </li>
      ))}
    </ul>
  )
}

function useRatios(): string[] {
  const [ratios, setRatios] = useState<string[]>([])
  useEffect(() => {
    const read = () =>
      setRatios(pairs.map(([text, ground]) => contrast(colourOf(text), colourOf(ground)).toFixed(1)))
    read()
    const watch = new MutationObserver(read)
    watch.observe(document.documentElement, { attributes: true })
    return () => watch.disconnect()
  }, [])
  return ratios
}

/** Resolves a theme colour to its six-digit hex value. */
function colourOf(name: string): string {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return '#000000'
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)
  return canvas.fillStyle
}
