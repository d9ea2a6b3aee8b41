import type {CDPSession} from '@playwright/test';
import {z} from 'zod';

const replySchema = z.object({
  id: z.number().optional(),
  result: z.object({usedSize: z.number().optional()}).optional(),
});
const HEAP_USAGE_ID = 2;

/** JS heap of the dedicated workers of a page after garbage collection. */
async function workersHeapBytes(session: CDPSession): Promise<number> {
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({sessionId}) => workers.push(sessionId));
  await session.send('Target.setAutoAttach', {autoAttach: true, waitForDebuggerOnStart: false, flatten: false});
  let bytes = 0;
  for (const sessionId of workers) {
    const usage = new Promise<number>((resolve) => {
      session.on('Target.receivedMessageFromTarget', (event) => {
        const {id, result} = replySchema.parse(JSON.parse(event.message));
        if (event.sessionId === sessionId && id === HEAP_USAGE_ID) resolve(result?.usedSize ?? 0);
      });
    });
    const methods = ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'];
    for (const [at, method] of methods.entries()) {
      await session.send('Target.sendMessageToTarget', {sessionId, message: JSON.stringify({id: at + 1, method})});
    }
    bytes += await usage;
  }
  return bytes;
}

/** JS heap of a page and its workers after garbage collection. WebAssembly's memory is not part of it. */
export async function readHeapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  return usedSize + (await workersHeapBytes(session));
}
