import type { pages as english } from "../en/pages";
import type { Like } from "../texts";

export const pages: Like<typeof english> = {
  "gone.title": "這裡沒有人",
  "gone.say": "這一桌已經關閉，或連結只給在座的人使用。請對方給新的連結，或自己開一桌。",
  "gone.open": "開一桌",
  "gone.again": "再試一次",

  "page.notFound": "找不到這個頁面。",

  "address.local": "其他裝置連不到這個位址。請用 --host 0.0.0.0 啟動 masume。",
  "invite.copy": "複製連結",
  "invite.copied": "已複製",
  "invite.qr": "連結的 QR 碼",
  "settings.title": "設定",

  "lobby.free": "空位",
  "settings.language": "語言",
};
