export const ToolsPage = () => <h1>ToolsPage</h1>
