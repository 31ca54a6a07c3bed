import { defineConfig, loadEnv } from 'vite';
import { widgetConfig } from './build/widget-config.ts';

export default defineConfig(({ mode }) => widgetConfig(loadEnv(mode, process.cwd(), 'PUBLIC_')));
