import './style/index.css';

import { mount } from 'svelte';

import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Without a certificate a browser gives no service worker: then the page is not installable, that is all.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
