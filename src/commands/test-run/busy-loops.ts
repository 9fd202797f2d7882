import { type ChildProcess, spawn } from 'node:child_process'

// A loop asks who its parent is: it ends by itself when the run has ended, also when the run was killed.
const loop = `while (process.ppid === ${process.pid}) for (let turn = 0; turn < 1e7; turn++);`

/** Processes that keep the processor busy. `end` ends them; they end by themselves when this process is gone. */
export const startBusyLoops = (count: number): { processes: readonly ChildProcess[]; end: () => void } => {
  const processes = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }))
  return {
    processes,
    end: () => {
      for (const child of processes) child.kill('SIGKILL')
    },
  }
}
