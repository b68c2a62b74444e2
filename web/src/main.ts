import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./i18n/language.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

void loadLanguage().finally(() => mount(App, { target: document.getElementById("app")! }));
