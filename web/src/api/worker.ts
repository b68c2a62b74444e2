/** The shared worker: one hub for all tabs of the device. */
import { Hub } from "./hub";
import { TAB_GONE_MS, type ToWorker } from "./shared";

const hub = new Hub();

self.addEventListener("connect", (event) => {
  const port = (event as MessageEvent).ports[0]!;
  port.onmessage = (message: MessageEvent<ToWorker>) => hub.receive(port, message.data);
});
setInterval(() => hub.subscribe(), TAB_GONE_MS);
