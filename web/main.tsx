import { render } from 'preact'
import { App } from './app/App.tsx'

const place = document.getElementById('app')
if (place) render(<App />, place)
