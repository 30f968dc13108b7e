import { Button } from '@mantine/core'
import { useState } from 'react'
import { designCopy as copy } from '#text/design.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'
import { Swatches } from './swatches.tsx'

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs']
const displayed = ['3xl', '2xl', 'xl']
const corners = ['radius-sm', 'radius', 'radius-lg', 'round']
const depths = ['shade', 'shade-over', 'shade-bar']
const speeds = ['quick', 'steady']

export function Type() {
  return (
    <Part title={copy.type} text={copy.typeText}>
      <dl className={classes.scale}>
        {sizes.map((size) => (
          <div key={size}>
            <dt>--text-{size}</dt>
            <dd
              data-display={displayed.includes(size) || undefined}
              style={{ fontSize: `var(--text-${size})` }}
            >
              {copy.typeSample}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export function Colours() {
  return (
    <Part title={copy.colours} text={copy.coloursText} ground="sunken">
      <Swatches />
    </Part>
  )
}

export function Shapes() {
  const [moved, setMoved] = useState(false)
  return (
    <Part title={copy.shapes} text={copy.shapesText}>
      <ul className={classes.shapes}>
        {corners.map((name) => (
          <li key={name}>
            <i style={{ borderRadius: `var(--${name})` }} data-lined />
            --{name}
          </li>
        ))}
        {depths.map((name) => (
          <li key={name}>
            <i style={{ boxShadow: `var(--${name})` }} />
            --{name}
          </li>
        ))}
      </ul>
      <div className={classes.motion} data-moved={moved || undefined}>
        {speeds.map((name) => (
          <p key={name}>
            <i style={{ transitionDuration: `var(--${name})` }} />
            --{name}
          </p>
        ))}
      </div>
      <Button variant="default" onClick={() => setMoved(!moved)}>
        {copy.move}
      </Button>
    </Part>
  )
}
